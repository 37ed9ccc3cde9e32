import { wordSet } from '../hash.ts';

const split = (words: string) => words.split(/\s+/);

/**
 * Words that give code its shape where a lexicon has no keywords of its own; none that is a name in another language
 * (`event`, `match`, `type`), because a copy that renames it must keep its shape.
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

/**
 * Keywords of the families that most code is written in: only words that the family itself hardly allows as names, and
 * names that everybody uses as they are (`describe` in tests, `otherwise` in Haskell).
 */
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
  csharp: split(
    `abstract as async await base bool break byte case catch char class const continue delegate do double else enum
    event extern false finally float for foreach goto if in int interface internal is lock long namespace new null
    operator out override params private protected public readonly ref return sealed short sizeof static string
    struct switch this throw true try typeof uint unchecked unsafe using var virtual void volatile while yield`,
  ),
  kotlin: split(
    `abstract as break by catch class constructor continue do else enum false finally for fun if import in inline
    interface internal is null object override package private protected public return super suspend this throw
    true try typealias val var when while`,
  ),
  groovy: split(
    `abstract as assert boolean break byte case catch char class const continue def do double else enum extends
    false finally float for goto if implements import in instanceof int interface long new null package private
    protected public return short static super switch synchronized this throw throws trait true try var void
    volatile while`,
  ),
  scala: split(
    `abstract case catch class def do else extends false final finally for if implicit import lazy match new null
    object override package private protected return sealed super this throw trait true try type val var while
    with yield`,
  ),
  swift: split(
    `as associatedtype async await break case catch class continue defer deinit do else enum extension fallthrough
    false fileprivate final for func guard if import in init inout internal is let mutating nil override private
    protocol public rethrows return self static struct subscript super switch throw throws true try typealias var
    where while`,
  ),
  dart: split(
    `abstract as assert async await bool break case catch class const continue do double else enum extends false
    final finally for if implements import in int is late new null rethrow return static super switch this throw
    true try typedef var void while with yield`,
  ),
  php: split(
    `abstract and as break case catch class clone const continue declare do echo else elseif endfor endforeach
    endif endswitch endwhile enum extends false FALSE final finally fn for foreach function global goto if
    implements instanceof insteadof interface isset namespace new null NULL or private protected public readonly
    return self static switch throw trait true TRUE try unset var while xor yield`,
  ),
  ruby: split(
    `and before begin break case class context def defined describe do else elsif end ensure expect false for if in
    include it let module new next nil not or private protected raise redo require rescue retry return self subject super
    then true undef unless until when while yield`,
  ),
  perl: split(
    `and cmp do else elsif eq eval for foreach ge goto gt if last le local lt my ne next not or our return sub
    undef unless until while xor`,
  ),
  shell: split(
    `break case continue declare do done elif else esac export fi for function if in local readonly return select
    then typeset until while`,
  ),
  powershell: split(
    `break catch class continue do else elseif enum exit finally for foreach function if in param return switch
    throw trap try until while`,
  ),
  r: split('break else FALSE for function if in Inf NA NaN next NULL repeat return TRUE while'),
  julia: split(
    `baremodule begin break catch const continue do else elseif end export false finally for function global if
    import in isa let local macro module nothing quote return struct true try using where while`,
  ),
  elixir: split(
    `after alias and assert case catch cond def defmacro defmodule defp describe do else end false fn for from if import in
    new nil not or quote raise receive refute rescue setup test true try unless unquote use when with`,
  ),
  lua: split(
    `and assert break do else elseif end false for function goto if in local nil not or repeat require return self then true
    until while`,
  ),
  haskell: split(
    `case class data deriving do else False foreign if import in infix infixl infixr instance let module newtype of otherwise
    pure return then True type where`,
  ),
  ocaml: split(
    `and as assert begin class constraint do done downto else end exception external false for fun function functor
    if in include inherit initializer lazy let match method mod module mutable new nonrec object of open private
    rec sig struct then to true try type val virtual when while with`,
  ),
  fsharp: split(
    `abstract and as assert base begin class default delegate do done downcast downto elif else end exception
    extern false finally for fun function if in inherit inline interface internal lazy let match member module
    mutable namespace new null of open or override private public rec return static struct then to true try type
    upcast use val void when while with yield`,
  ),
  matlab: split(
    `break case catch classdef continue else elseif end for function global if otherwise parfor persistent return
    switch try while`,
  ),
};
