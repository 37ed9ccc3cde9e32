/** What is compared with what: text with text, code as written, or code by its shape alone. */
export type Space = 'prose' | 'code' | 'shape';

/** All spaces. */
export const spaces: readonly Space[] = ['prose', 'code', 'shape'];
