const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Names that nobody renames, by language: keywords, and what comes with the language. */
export const reserved = {
  c: words(`assert auto break case char const continue default do double else enum extern float for goto if inline int long
    register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
    bool true false NULL size_t ssize_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t define
    include ifdef ifndef endif defined class namespace template typename public private protected virtual
    override final new delete this using nullptr operator friend try catch throw constexpr explicit mutable std
    static_cast dynamic_cast const_cast reinterpret_cast noexcept elif undef pragma`),
  script:
    words(`abstract any as asserts async await boolean break case catch class const constructor continue debugger
    declare default delete do else enum export extends false finally for from function get if implements import
    in infer instanceof interface is keyof let namespace never new null number object of override package
    private protected public readonly require return satisfies set static string super switch symbol this throw
    true try type typeof undefined unique unknown var void while with yield console Math Object Array String
    Number Boolean JSON Promise Error Map Set Symbol NaN Infinity module exports`),
  java: words(`abstract assert boolean break byte case catch char class const continue default do double else enum extends
    final finally float for goto if implements import instanceof int interface long native new null package
    private protected public return short static strictfp super switch synchronized this throw throws transient
    true false try var void volatile while record sealed permits yield String Object Integer Long Boolean
    Override`),
  go: words(`break case chan const continue default defer else fallthrough for func go goto if import interface map
    package range return select struct switch type var nil true false iota string bool byte rune int int8 int16
    int32 int64 uint uint8 uint16 uint32 uint64 uintptr float32 float64 error any append len cap make new copy
    delete panic recover close`),
  rust: words(`as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod
    move mut pub ref return self Self static struct super trait true type unsafe use where while bool char str
    String u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 Option Some None Result Ok Err Vec Box
    println format vec panic assert assert_eq derive cfg test`),
  python:
    words(`False None True and as assert async await break class continue def del elif else except finally for from
    global if import in is lambda nonlocal not or pass raise return try while with yield match case self cls
    super int str float bool list dict set tuple bytes object len range print isinstance type Exception
    ValueError`),
  csharp:
    words(`abstract as async await base bool break byte case catch char checked class const continue decimal default
    delegate do double dynamic else enum event explicit extern false finally fixed float for foreach get goto if
    implicit in init int interface internal is lock long nameof namespace new null object operator out override
    params partial private protected public readonly record ref return sbyte sealed set short sizeof stackalloc
    static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using value var
    virtual void volatile when where while with yield String Object Task List Dictionary Exception Console Math`),
  php: words(`abstract and array as break callable case catch class clone const continue declare default die do echo else
    elseif empty endfor endforeach endif enum extends false final finally fn for foreach function global if
    implements include include_once instanceof insteadof interface isset list match namespace new null or parent
    print private protected public readonly require require_once return self static string int bool float mixed
    void switch this throw trait true try unset use var while xor yield count strlen is_array in_array sprintf
    Exception`),
  ruby: words(`BEGIN END alias and begin break case class def defined do else elsif end ensure false for if in module next
    nil not or redo rescue retry return self super then true undef unless until when while yield attr_reader
    attr_accessor attr_writer private protected public require require_relative include extend raise puts new
    each map select Hash Array String Integer`),
  kotlin:
    words(`abstract annotation as break by catch class companion const constructor continue crossinline data do else
    enum expect external false final finally for fun get if import in infix init inline inner interface internal
    is it lateinit lazy native noinline null object open operator out override package private protected public
    reified return sealed set super suspend tailrec this throw true try typealias val var vararg when where
    while String Int Long Boolean Unit Any List Map Array Double Float Byte Char`),
  swift:
    words(`Any Self actor any as associatedtype async await break case catch class continue convenience default defer
    deinit didSet do dynamic else enum extension fallthrough false fileprivate final for func get guard if
    import in indirect infix init inout internal is lazy let mutating nil nonisolated open operator optional
    override private protocol public repeat required rethrows return self set some static struct subscript super
    switch throw throws true try typealias unowned var weak where while willSet String Int UInt8 Bool Double
    Array Dictionary Void Error`),
  scala:
    words(`abstract case catch class def do else enum extends false final finally for forSome given if implicit import
    lazy match new null object override package private protected return sealed super then this throw trait true
    try type using val var while with yield String Int Long Boolean Unit Any Nothing Some None Option List Seq
    Map Either Left Right Future`),
  lua: words(`and break do else elseif end false for function goto if in local nil not or repeat return then true until
    while self pairs ipairs type tostring tonumber require string table math pcall error print setmetatable`),
  perl: words(`and require cmp continue defined delete die do each else elsif eq eval exists for foreach ge goto grep gt if join
    keys last le length local lt map my ne next no not or our package pop print printf push ref return reverse
    scalar shift sort split sprintf sub substr undef unless unshift until use values wantarray warn while xor qw
    q qq qr m s tr y __PACKAGE__ _`),
  shell:
    words(`if then elif else fi case esac for in do done while until function return local export readonly declare
    typeset unset shift break continue exit set test true false echo printf read eval source exec cd ls cat grep
    egrep sed awk cut tr sort uniq head tail wc find xargs rm mv cp mkdir touch chmod basename dirname date
    sleep git curl wget command type which trap kill print emulate setopt zstyle autoload n e f d z x r s w eq
    ne lt gt le ge dev null`),
  elixir:
    words(`after alias and case catch cond def defdelegate defimpl defmacro defmacrop defmodule defp defprotocol
    defstruct do else end false fn for if import in nil not or quote raise receive require rescue reraise super
    then throw true try unless unquote use when with Enum Map List String Keyword Kernel Integer is_nil is_list
    is_map is_atom is_binary __MODULE__`),
  dart: words(`abstract as assert async await base bool break case catch class const continue covariant default deferred do
    double dynamic else enum export extends extension external factory false final finally for get hide if
    implements import in int interface is late library mixin new null num of on operator part required rethrow
    return sealed set show static super switch sync this throw true try typedef var void when while with yield
    String List Map Future Object override`),
  r: words(`if else repeat while function for next break TRUE FALSE NULL NA NaN Inf in return c list length names is
    null stop warning lapply vapply sapply seq_along paste paste0 character logical integer numeric T F`),
  julia:
    words(`abstract baremodule begin break catch const continue do else elseif end export false finally for function
    global if import in isa let local macro module mutable nothing primitive quote return struct true try type
    using where while Int Int64 Float64 Bool String Vector Matrix Dict Symbol Any length size zeros similar
    eltype error`),
  haskell:
    words(`case class data default deriving do else family forall foreign hiding if import in infix infixl infixr
    instance let mdo module newtype of proc qualified rec then type where Just Nothing Left Right True False
    Maybe Either IO String Int Integer Bool Text Char return pure map mapM mapM_ fmap otherwise mempty show`),
  ocaml:
    words(`and as assert begin class constraint do done downto else end exception external false for fun function
    functor if in include inherit initializer lazy let match method module mutable new nonrec object of open
    option or private rec sig struct then to true try type val virtual when while with int string bool unit list
    ref Some None Ok Error List String Option`),
  fsharp:
    words(`abstract and as assert async base begin class default delegate do done downcast downto elif else end
    exception extern false finally fixed for fun function global if in inherit inline interface internal lazy
    let match member module mutable namespace new not null of open or override private public rec return static
    struct then to true try type upcast use val void when while with yield int string bool unit list seq option
    Some None Ok Error List Seq Option Map Set Array String printfn sprintf failwithf failwith`),
  groovy:
    words(`abstract as assert boolean break byte case catch char class const continue def default do double else enum
    extends false final finally float for goto if implements import in instanceof int interface it long native
    new null package private protected public return short static super switch synchronized this throw throws
    trait transient true try var void while String Object List Map Integer Long Override given when then expect
    where setup and cleanup`),
  matlab:
    words(`break case catch classdef continue else elseif end enumeration events for function global if methods
    otherwise parfor persistent properties return spmd switch try while true false nargin nargout varargin
    varargout isempty numel size zeros ones length strcmp error ft_error isfield cell struct`),
  powershell:
    words(`begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach
    from function hidden if in param process return static switch throw trap try until using while eq ne gt lt
    ge le and or not match like notlike notmatch replace split join contains is as null true false string int
    bool object Parameter Mandatory ValueFromPipeline CmdletBinding _ PSCmdlet`),
};
