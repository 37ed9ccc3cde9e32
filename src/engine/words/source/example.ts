/** A listing in a comment: [from, to) with its marks, [body, close) without, and what each of its lines begins with. */
export interface Example {
  readonly from: number;
  readonly to: number;
  readonly body: number;
  readonly close: number;
  readonly language: string;
  readonly decoration: string;
  /** As it is, in HTML, or a session if it has prompts. */
  readonly kind: 'plain' | 'page' | 'session';
}

/** Lines that are a listing without marks of its own, in the language of the file. */
export function unmarked(from: number, to: number, kind: Example['kind'], decoration = ''): Example {
  return { from, to, body: from, close: to, language: '', decoration, kind };
}
