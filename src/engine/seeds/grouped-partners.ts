import type { Words } from '../sketches/texts.ts';
import type { Space } from '../space.ts';
import { everywhere, Meetings, mostPartnersFor, type Partner } from './meetings.ts';
import { headerIn, isPassage, leastEvidence, type PartnerFinder, type Wanted } from './partners.ts';
import { alone, passedOver, type SeedGroups } from './seed-groups.ts';

const none = -1;

/** Finds partners of texts whose seeds have been grouped. */
export class GroupedPartners implements PartnerFinder {
  private readonly groups: Record<Space, SeedGroups>;
  private readonly met = new Meetings();

  constructor(groups: Record<Space, SeedGroups>) {
    this.groups = groups;
  }

  /** `wanted.self` is the text; which seeds are crowded was settled as the seeds were grouped. */
  partners({ count }: Words, space: Space, _mostPlaces: number, wanted: Wanted): Partner[] {
    const { met } = this;
    const { first, end, group, at, groupFrom, crowdedFrom, memberText, memberAt } = this.groups[space];
    const { rank, below, self } = wanted;
    const header = headerIn(space, wanted);
    met.start(rank.length);
    if (self === undefined || self >= first.length) return [];
    let crowded = none;
    for (let place = first[self]; place < end[self]; place++) {
      const own = group[place];
      if (own >= crowdedFrom && own !== alone) {
        if (crowded === none && at[place] >= header) crowded = place;
        continue;
      }
      if (crowded !== none) {
        this.meetHubs(crowded, place, space, wanted);
        crowded = none;
      }
      if (own === alone) continue;
      const from = groupFrom[own];
      const places = groupFrom[own + 1] - from;
      const ownAt = at[place];
      let to = from;
      while (rank[memberText[to]] < below) to++;
      while (memberAt[to] < ownAt) to++; // the text itself
      for (let i = to - 1; i >= from; i--) met.add(memberText[i], ownAt, memberAt[i], places);
    }
    if (crowded !== none) this.meetHubs(crowded, end[self], space, wanted);
    return met.best(rank, leastEvidence[space], mostPartnersFor(count));
  }

  /** Meets the hubs of crowded seeds in a row, if they are a passage. */
  private meetHubs(crowded: number, to: number, space: Space, { rank, below }: Wanted): void {
    const { met } = this;
    const { group, at, groupFrom, memberText, memberAt } = this.groups[space];
    if (!isPassage(at, crowded, to, space)) return;
    for (let place = crowded; place < to; place++) {
      if (group[place] === passedOver) continue;
      for (let i = groupFrom[group[place]]; i < groupFrom[group[place] + 1]; i++)
        if (rank[memberText[i]] < below) met.add(memberText[i], at[place], memberAt[i], everywhere);
    }
  }
}
