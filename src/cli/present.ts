import { jsonPieces } from '../report/json.ts';
import type { TextView } from '../report/text-view.ts';
import type { Watch } from '../service/run.ts';
import type { Command } from './arguments.ts';
import { write } from './output.ts';
import { textView } from './view.ts';

/** Writes a result as the command asks: as JSON, or as `text` says it. */
export async function present(
  command: Command,
  root: string,
  result: object,
  text: (view: TextView) => string | Promise<string>,
  { signal }: Watch,
): Promise<void> {
  signal?.throwIfAborted();
  if (command.format === 'json') await write(jsonPieces(result), command.output);
  else if (command.format !== 'text' || !command.quiet || command.output !== undefined) {
    await write([await text(textView(command, root))], command.output);
  }
}
