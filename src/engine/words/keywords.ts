import { wordSet } from './hash.ts';

/**
 * Words that give code its shape. Only those that hardly any language lets be a name: a word that is a keyword
 * here and a name there (`event`, `match`, `type`) would break the shape of a renamed copy.
 */
export const keywords = wordSet(
  `abstract and as assert async await bool boolean break byte case catch char class const constexpr continue
  def defer del do double elif else elseif elsif end enum except export extends extern false finally
  float fn for foreach from func function global go goto if impl implements import in instanceof int interface is
  lambda let long module mut namespace new nil none nonlocal not null nullptr of or override package private
  protected pub public raise readonly return self short signed sizeof static struct super switch synchronized
  template then this throw throws trait true try typedef typeof uint undefined union unless unsafe unsigned until
  using var virtual void volatile while with yield None True False NULL`.split(/\s+/),
);
