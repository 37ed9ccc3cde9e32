import { spaces } from '../../engine/space.ts';
import { everythingInReport, type Filter } from '../selection.ts';

/** Which list is shown. */
export type ListName = 'families' | 'groups' | 'files';

/** The pictures of the page, by the names that they have in its address. */
export const pictureNames = ['folders', 'graph', 'heat'] as const;

/** One of them. */
export type PictureName = (typeof pictureNames)[number];

/** What is shown; kept in the address, so that a view can be shared and survives a reload. */
export interface View extends Filter {
  readonly list: ListName;
  /** The pictures that are open. */
  readonly pictures: readonly PictureName[];
  readonly sort: string;
  readonly descending: boolean;
  /** The id of the open family, or the paths of two files: those open, or the first two of the open group. */
  readonly open: string;
  /** The members of the open family or group shown side by side, as `0-1`; '' for all copies. */
  readonly pair: string;
}

/** The initial view. */
export const firstView: View = {
  ...everythingInReport,
  list: 'families',
  pictures: ['folders'],
  sort: '',
  descending: true,
  open: '',
  pair: '',
};

/** A view as the part of an address after `#`, without the parts that equal the initial view. */
export function addressOf(view: View): string {
  const parts = new URLSearchParams();
  const put = (name: string, value: string, first: string) => {
    if (value !== first) parts.set(name, value);
  };
  put('find', view.text, '');
  put('kinds', view.spaces.join(','), spaces.join(','));
  put('tests', view.tests ? '' : 'no', '');
  put('samefile', view.sameFile ? '' : 'no', '');
  put('from', String(view.cutoff), '0');
  put('in', view.below, '');
  put('pictures', view.pictures.join(',') || 'none', firstView.pictures.join(','));
  put('list', view.list, 'families');
  put('sort', view.sort, '');
  put('order', view.descending ? '' : 'up', '');
  put('open', view.open, '');
  put('pair', view.pair, '');
  return parts.toString();
}

/** The view of an address; whatever is missing or invalid falls back to the initial view. */
export function viewOf(address: string): View {
  const parts = new URLSearchParams(address.replace(/^#/, ''));
  const kinds = parts.get('kinds')?.split(',');
  const cutoff = Number(parts.get('from') ?? 0);
  const list = parts.get('list');
  const pictures = parts.get('pictures')?.split(',');
  return {
    text: parts.get('find') ?? '',
    spaces: kinds ? spaces.filter((space) => kinds.includes(space)) : spaces,
    tests: parts.get('tests') !== 'no',
    sameFile: parts.get('samefile') !== 'no',
    cutoff: cutoff >= 0 && cutoff <= 1 ? cutoff : 0,
    below: parts.get('in') ?? '',
    list: list === 'groups' || list === 'files' ? list : 'families',
    pictures: pictures ? pictureNames.filter((name) => pictures.includes(name)) : firstView.pictures,
    sort: parts.get('sort') ?? '',
    descending: parts.get('order') !== 'up',
    open: parts.get('open') ?? '',
    pair: parts.get('pair') ?? '',
  };
}
