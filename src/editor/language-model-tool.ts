import {
  type Disposable,
  LanguageModelTextPart,
  type LanguageModelTool,
  LanguageModelToolResult,
  l10n,
  lm,
  Uri,
  workspace,
} from 'vscode';
import { lastLine } from '../engine/findings.ts';
import type { Query, SimilarPassage } from '../service/indexer/answers.ts';
import type { Place } from '../service/indexer/news.ts';
import type { Model } from './model.ts';
import { folderLabel, passageLines, pathLabel, placeOfLines, readText } from './places.ts';
import { stillToCome } from './still-to-come.ts';

/** What an assistant may ask: about a text, or about a file or some of its lines. */
export interface ToolInput {
  text?: string;
  language?: string;
  path?: string;
  startLine?: number;
  endLine?: number;
  limit?: number;
}

const longestExcerpt = 600;

/** Lets an assistant in the editor ask whether something exists already. */
export function registerTool(model: Model): Disposable {
  const tool: LanguageModelTool<ToolInput> = {
    prepareInvocation: () => ({ invocationMessage: l10n.t('Looking for similar passages in the workspace') }),
    async invoke({ input }, token) {
      const incomplete = stillToCome(model.state);
      const found = await model.similarPassages(await toQuery(input), token);
      const places = await Promise.all(found.slice(0, input.limit ?? 10).map(toAnswer));
      const answer = JSON.stringify({ ...(incomplete && { incomplete }), places }, null, 1);
      return new LanguageModelToolResult([new LanguageModelTextPart(answer)]);
    },
  };
  return lm.registerTool('find_similar', tool);
}

async function toQuery(input: ToolInput): Promise<Query> {
  if (input.text) return { text: input.text, ...(input.language && { languageId: input.language }) };
  if (!input.path) throw new Error('Give either "text" or "path".');
  const uri = resolve(input.path);
  if (!input.startLine) return { uri: uri.toString() };
  const place = placeOfLines(uri, await readText(uri), input.startLine, input.endLine ?? input.startLine);
  return { uri: uri.toString(), place };
}

function resolve(given: string): Uri {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) return Uri.parse(given);
  if (/^(\/|[a-z]:[\\/])/i.test(given)) return Uri.file(given);
  const path = given.replaceAll('\\', '/');
  const folders = workspace.workspaceFolders ?? [];
  const named = folders.length > 1 && folders.find((folder) => path.startsWith(`${folderLabel(folder)}/`));
  if (named) return Uri.joinPath(named.uri, path.slice(folderLabel(named).length + 1));
  const [first] = folders;
  if (!first) throw new Error(`No folder is open that ${path} could be in.`);
  return Uri.joinPath(first.uri, path);
}

async function toAnswer({ place, similarity, space }: SimilarPassage) {
  return {
    path: pathLabel(place.uri),
    startLine: place.startLine,
    endLine: lastLine(place),
    similarity: Math.round(similarity * 100) / 100,
    kind: space,
    excerpt: await excerpt(place),
  };
}

async function excerpt(place: Place): Promise<string> {
  const passage = (await passageLines(place)).join('\n');
  return passage.length > longestExcerpt ? `${passage.slice(0, longestExcerpt)} …` : passage;
}
