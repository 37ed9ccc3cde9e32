import { expect, it } from 'vitest';
import { endsApart } from '../../src/report/ends-apart.ts';

it('paths are told apart by the shortest end that no other has, or by all of it', () => {
  const ends = endsApart(['a/x/sds.c', 'b/x/sds.c', 'b/x.c', 'x.c', 'deps/lua.h']);
  expect([...ends.values()]).toEqual(['a/x/sds.c', 'b/x/sds.c', 'b/x.c', 'x.c', 'lua.h']);
  expect(endsApart(['home/me/team-a/app', 'home/me/team-b/app', 'docs']).get('docs')).toBe('docs');
  expect([...endsApart(['w/app', 'w/x/app', 'y/a/w/app']).values()]).toEqual(['w/app', 'x/app', 'a/w/app']);
});
