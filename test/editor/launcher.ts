interface Launcher {
  screenshot(name: string, clip?: { x: number; y: number; width: number; height: number }): Promise<void>;
  click(selector: string): void;
  hover(selector: string): void;
  press(key: string): void;
  axeFaults(selector: string): Promise<string[]>;
  axeFaultsWithin(selector: string): Promise<string[]>;
  coloursOn(selector: string): Promise<[red: number, green: number, blue: number, alpha: number][]>;
  textsOf(selector: string): Promise<string[]>;
  leaveAndReturn(): Promise<void>;
}

const launcher = globalThis as Partial<Launcher>;
const nobody = () => {
  throw new Error('nobody can do that in this window');
};

/** Whether the window can be reached from outside: a desktop window and a web extension host's cannot. */
export const isReachable = 'click' in launcher;

/** Takes a picture of the window, or of a part of it, where pictures are asked for. */
export const screenshot: Launcher['screenshot'] = launcher.screenshot ?? (async () => {});

/** Clicks what a selector finds in the window, as soon as it is there. */
export const click: Launcher['click'] = launcher.click ?? nobody;

/** Lets the pointer rest on what a selector finds in the workbench. */
export const hover: Launcher['hover'] = launcher.hover ?? nobody;

/** Presses a key. */
export const press: Launcher['press'] = launcher.press ?? nobody;

/** What axe-core finds wrong in the frame where a selector finds something. */
export const axeFaults: Launcher['axeFaults'] = launcher.axeFaults ?? nobody;

/** The same of what the selector finds alone. */
export const axeFaultsWithin: Launcher['axeFaultsWithin'] = launcher.axeFaultsWithin ?? nobody;

/** The colours that canvases show now. */
export const coloursOn: Launcher['coloursOn'] = launcher.coloursOn ?? nobody;

/** What everything in the workbench says that a selector finds now: its label for screen readers, else its text. */
export const textsOf: Launcher['textsOf'] = launcher.textsOf ?? nobody;

/** Gives the focus to another window, and then to this one again. */
export const leaveAndReturn: Launcher['leaveAndReturn'] = launcher.leaveAndReturn ?? nobody;
