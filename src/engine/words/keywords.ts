import { wordSet } from './hash.ts';

/**
 * Words that give code its shape in one language or another. One set for all: a name that is a keyword
 * elsewhere stays as written in the shape, which costs a renamed copy at most that word.
 */
export const keywords = wordSet(
  `abstract alias and any as asm assert async auto await base begin bool boolean break byte case cast catch char
  class clone cond const constexpr continue debugger declare def default defer defmodule defn defp del delegate
  delete dim do done double dyn each echo elif else elseif elsif elsewhere end endfor endfunction endif endwhile ensure
  enum esac eval event except exit explicit export extends extern fallthrough false fi final finally fixed float
  fn for foreach from func function global go goto guard if impl implements implicit import in include infer init inline
  inner instanceof int integer interface internal is join keyof lambda let local lock long loop macro match mod module mut
  mutable namespace native new next nil none nonlocal not null nullptr object of on operator or otherwise out
  override package params pass private procedure protected proc property protocol pub public raise range readonly record redo ref
  register repeat require rescue rethrow return returns sealed select self set short signed sizeof static
  step str string struct sub super switch synchronized template then this throw throws trait transient true try
  type typedef typeof uint undef union unless unsafe unsigned until use using val var virtual void volatile when where
  while with yield yes no None True False NULL`.split(/\s+/),
);
