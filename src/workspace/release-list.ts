/** Files of these names list releases, or say how one is made. */
const listName =
  /^(?:releases?|(?:release|version)[-_]?history|versions|relnotes|what'?s[-_]?new)\.(?:md|mdx|markdown|rst|adoc|asciidoc|org|txt)$/i;
/** A heading that names a version, perhaps behind what it is one of: marked, or underlined. */
const version = String.raw`[^\d\n]{0,40}(?:\bv\d+\.\d|\bversion \d+\.\d|\d+\.\d+\.\d|\d+\.\d+ *\().*`;
const heading = new RegExp(String.raw`^(?:[#=]+ +${version}|${version}\n[=~^#*-]{3,} *)$`, 'gim');
/** What says how a release is made names one or two of them. */
const several = 3;
/** The notes of one release may be this long. */
const headBytes = 256 * 1024;

const decoder = new TextDecoder();

/** Whether a file lists what changed in each release, by its name and headings: one under each version. */
export function listsReleases(bytes: Uint8Array, name: string): boolean {
  if (!listName.test(name)) return false;
  const head = decoder.decode(bytes.subarray(0, headBytes)).replaceAll('\r', '');
  return (head.match(heading)?.length ?? 0) >= several;
}
