import { wordSet } from './hash.ts';

const split = (words: string) => words.split(/\s+/);

/**
 * Words that give code its shape where a lexicon has no keywords of its own. Only those that hardly any language lets be
 * a name: a word that is a keyword here and a name there (`event`, `match`, `type`) would break the shape of a renamed copy.
 */
export const keywords = wordSet(
  split(`abstract and as assert async await bool boolean break byte case catch char class const constexpr continue
  def defer del do double elif else elseif elsif end enum except export extends extern false finally
  float fn for foreach from func function global go goto if impl implements import in instanceof int interface is
  lambda let long module mut namespace new nil none nonlocal not null nullptr of or override package private
  protected pub public raise readonly return self short signed sizeof static struct super switch synchronized
  template then this throw throws trait true try typedef typeof uint undefined union unless unsafe unsigned until
  using var virtual void volatile while with yield None True False NULL`),
);

/** Of the families that most code is written in, only what they themselves forbid as a name: elsewhere `end`, `fn` and `self` are names. */
export const keywordsOf = {
  c: split(
    `assert bool break case catch char class const constexpr continue do double else enum extern false float for goto if
    inline int long namespace new null nullptr override private protected public return short signed sizeof static struct
    switch template this throw true try typedef union unsigned using virtual void volatile while NULL`,
  ),
  java: split(
    `abstract assert boolean break byte case catch char class const continue default do double else enum extends false
    finally float for goto if implements import instanceof int interface long new null package private protected public
    return short static super switch synchronized this throw throws true try var void volatile while yield`,
  ),
  javascript: split(
    `abstract as async await boolean break case catch class const continue do else enum export extends false finally for
    from function if implements import in instanceof interface is let namespace new null of override package private
    protected public readonly return static super switch this throw true try typeof undefined var void while with yield`,
  ),
  go: split(
    `bool break byte case const continue defer else false for func go goto if import int interface nil package return struct
    switch true uint var`,
  ),
  rust: split(
    `as async await bool break char const continue crate dyn else enum extern false fn for if impl in let loop mut pub return
    self static struct super trait true try union unsafe where while yield`,
  ),
  python: split(
    `and as assert async await bool break class continue def del elif else except False finally float for from global if
    import in int is lambda None nonlocal not or pass raise return self super True try while with yield`,
  ),
};
