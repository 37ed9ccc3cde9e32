/** What a passage is worth: the more words it has, and the more alike they are. */
export function worth({ jaccard, words }: { readonly jaccard: number; readonly words: number }): number {
  return jaccard * words;
}
