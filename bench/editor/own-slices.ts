import { type Profiler, Session } from 'node:inspector';

/**
 * A stretch of time with code of the extension on the stack, in milliseconds, and the function that took most of it.
 */
export interface OwnSlice {
  readonly work: number;
  readonly where: string;
}

/** How often the profiler samples the running code, in microseconds. */
const interval = 500;
/**
 * Two samples of the extension's code belong together when at most this many microseconds of other code lie between
 * them.
 */
const gap = 1500;

/** Watches how long code of the extension runs without a break; other work of the extension host is left out. */
export function watchOwnCode(isOwn: (url: string) => boolean): { stop(): Promise<OwnSlice[]> } {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval });
  session.post('Profiler.start');
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        session.post('Profiler.stop', (error, answer) => {
          session.disconnect();
          if (error) reject(error);
          else resolve(slicesOf(answer.profile, isOwn));
        });
      }),
  };
}

function slicesOf(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  isOwn: (url: string) => boolean,
): OwnSlice[] {
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** The outermost function of the extension on the stack of each node, if there is one. */
  const ownOf = new Map<number, string | undefined>();
  for (const { id } of nodes) {
    let own: string | undefined;
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = byId.get(at)?.callFrame;
      if (frame && isOwn(frame.url)) own = frame.functionName || own || `line ${frame.lineNumber}`;
    }
    ownOf.set(id, own);
  }
  const isCollecting = (id: number) => byId.get(id)?.callFrame.functionName === '(garbage collector)';
  const slices: { from: number; to: number; names: Map<string, number> }[] = [];
  let now = 0;
  samples.forEach((id, at) => {
    now += timeDeltas[at] ?? 0;
    const last = slices.at(-1);
    const own = ownOf.get(id);
    if (own === undefined && !(isCollecting(id) && last && now - last.to <= gap)) return;
    const name = own ?? 'garbage';
    if (last && now - last.to <= gap) {
      last.to = now;
      last.names.set(name, (last.names.get(name) ?? 0) + 1);
    } else slices.push({ from: now, to: now + interval, names: new Map([[name, 1]]) });
  });
  return slices
    .map(({ from, to, names }) => {
      const [where = ''] = [...names].sort((x, y) => y[1] - x[1]).map(([name]) => name);
      return { work: (to - from) / 1000, where };
    })
    .sort((x, y) => y.work - x.work)
    .slice(0, 20);
}
