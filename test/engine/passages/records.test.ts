import { describe, expect, it } from 'vitest';
import { areRecords } from '../../../src/engine/passages/records.ts';
import { findingsOf } from '../corpus-of.ts';
import { inventedWord, randomOf } from '../invented.ts';
import { type Lines, wordsIn, wordsOn } from './words-on-lines.ts';

/** Whether lines of a file and others of it are records of one list. */
function recordsOn(code: string, linesOfA: Lines, linesOfB: Lines, path = 'a.ts'): boolean {
  const sample = wordsIn(path, code.split('\n'), 'shape');
  const [aFrom, aTo] = wordsOn(sample, linesOfA);
  const [bFrom, bTo] = wordsOn(sample, linesOfB);
  return areRecords(sample.layout.rows, { aFrom, aTo, bFrom, bTo });
}

describe('records of one list', () => {
  it('are objects side by side in one', () => {
    const list = `
const trips = [
  {
    boat: 'kestrel',
    nights: 3,
  },
  {
    boat: 'heron',
    nights: 4,
  },
];`;
    expect(recordsOn(list, [8, 10], [4, 6])).toBe(true);
  });

  it('are the arguments of one call', () => {
    const call = `
    plan(List.of(
        new Trip("kestrel")
            .nights(3),
        new Trip("heron")
            .nights(4)
    ));
    start();`;
    expect(recordsOn(call, [5, 6], [3, 4], 'A.java')).toBe(true);
  });

  it('are values with calls in them, and with statements in their strings', () => {
    const table = `
var trips = []Trip{
	{
		at: time.Unix(5, 0), crew: Crew{"kestrel"},
		log: "sails for a while",
	},
	{
		at: time.Unix(9, 0), crew: Crew{"heron"},
		log: "stays in harbour if there is fog",
	},
}`;
    expect(recordsOn(table, [8, 9], [4, 5], 'a.go')).toBe(true);
  });

  it('are values in brackets that are further in than what holds them, however long the list is', () => {
    const trip = (boat: string) => `      new()
      {
        Boat = "${boat}",
        Left = new DateTime(1996, 8, 27)
      },`;
    const trips = (count: number) => `class Trips
{
  static Trip[] All()
    =>
    [
${trip('kestrel')}
${Array.from({ length: count }, (_, at) => trip(`boat ${at}`)).join('\n')}
    ];
}`;
    expect(recordsOn(trips(3), [11, 15], [6, 10], 'A.cs')).toBe(true);
    expect(recordsOn(trips(1000), [11, 15], [6, 10], 'A.cs')).toBe(true);
    expect(recordsOn(trips(1000), [4011, 4015], [4006, 4010], 'A.cs')).toBe(true);
  });

  it('are any values of a text that is one value', () => {
    const trips = `{
  "kestrel": {
    "nights": 3,
    "crew": { "skipper": "Mary" }
  },
  "heron": {
    "nights": 4,
    "crew": { "skipper": "Jean" }
  }
}`;
    expect(recordsOn(trips, [2, 4], [6, 8], 'a.json')).toBe(true);
    expect(recordsOn(trips, [3, 4], [7, 8], 'a.json')).toBe(true);
    // as it would stand in code
    expect(recordsOn(`const trips = ${trips}`, [2, 4], [6, 8])).toBe(false);
  });

  it.each<[string, string, Lines, Lines]>([
    [
      'statements of one function',
      `
function plan(trips) {
  trips.add(boat('kestrel'));
  trips.nights(3);
  trips.add(boat('heron'));
  trips.nights(4);
}`,
      [5, 6],
      [3, 4],
    ],
    [
      'blocks of statements',
      `
plan('trips', () => {
  {
    const boat = find('kestrel');
    boat.nights(3);
  }
  {
    const boat = find('heron');
    boat.nights(4);
  }
});`,
      [8, 9],
      [4, 5],
    ],
    [
      'the functions of one object',
      `
const trips = {
  kestrel(nights) {
    book('kestrel', nights);
  },
  heron(nights) {
    book('heron', nights);
  },
};`,
      [6, 7],
      [3, 4],
    ],
    [
      'records of two lists',
      `
const near = [
  {
    boat: 'kestrel',
  },
];
const far = [
  {
    boat: 'heron',
  },
];`,
      [9, 9],
      [4, 4],
    ],
  ])('are not %s', (_, code, linesOfA, linesOfB) => {
    expect(recordsOn(code, linesOfA, linesOfB)).toBe(false);
  });

  it('are no family unless they are nearly the same as written', () => {
    const record = (boat: string, from: string) => `  {
    boat: '${boat}',
    harbour: ['${from}', berthOf('${boat}', '${from}'), depths.${from}.least],
    nights: [nightsOf('${boat}'), nightsOf('${from}')],
    crew: [crewOf('${boat}').skipper, crewOf('${boat}').mate, undefined],
    route: planned('${from}', 'sea', weeks(2), [tides.${from}, storms.${boat}]),
    price: priceOf('${boat}') * seasonOf('${from}') + depositOf('${boat}', true),
  },`;
    const list = (...records: string[]) => ({
      'a.ts': `export const trips = [\n${records.join('\n')}\n];\n`,
    });
    expect(findingsOf(list(record('kestrel', 'oban'), record('heron', 'mallaig'))).families).toEqual([]);
    expect(findingsOf(list(record('heron', 'oban'), record('heron', 'oban'))).families).toHaveLength(1);
  });

  it.each(['- ', '  '])('are no family in data that is alike by its keys, but one of steps (%j)', (mark) => {
    // in one file, and as many again in another
    const told = (...items: string[]) =>
      [
        { 'a.yaml': items.join('') },
        {
          'a.yaml': items.slice(0, items.length / 2).join(''),
          'b.yml': items.slice(items.length / 2).join(''),
        },
      ].map((files) => findingsOf(files).families.length);
    const random = randomOf(7);
    const boat = (nights: number) => {
      const name = inventedWord(random);
      return `${mark === '- ' ? '' : `${name}:\n`}${mark}boat: ${name}
  nights: ${nights}
  pictureUrl: https://pictures.example.com/u/${nights * 1003}?u=${inventedWord(random)}&v=4
  url: https://example.com/${name}
`;
    };
    expect(told(...Array.from({ length: 20 }, (_, at) => boat(at + 3)))).toEqual([0, 0]);
    const step = (name: string, port: number) => `- name: Start ${name} and wait
  uses: harbour/start-service@v3
  with:
    image: registry.example.com/services/${name}:stable
    port: ${port}
    wait-for: tcp://localhost:${port}/healthy
    options: --detach --restart always --log-level warning --memory 512m
    arguments: --config /etc/service/default.conf --verbose --workers 4
`;
    expect(told(step('redis', 6379), step('mailer', 25), step('search', 9200))).toEqual([1, 1]);
  });
});

describe('rows of numbers in one list', () => {
  const bytesOf = (seed: number, count: number) => {
    const random = randomOf(seed);
    return Array.from({ length: count }, () => Math.floor(random() * 250));
  };
  const rows = (bytes: readonly number[]) =>
    Array.from({ length: Math.ceil(bytes.length / 20) }, (_, at) =>
      bytes
        .slice(at * 20, at * 20 + 20)
        .map((byte) => `  ${byte},`)
        .join(''),
    );
  const [own, twice] = [bytesOf(1, 60), bytesOf(2, 120)];

  it('are no copies of one another, however alike', () => {
    const list = ['const bytes = [', ...rows(twice), ...rows(own), ...rows(twice), '];', ''].join('\n');
    expect(findingsOf({ 'a.ts': list }).families).toEqual([]);
  });

  it('are copies where each is a list of its own, or in a text of its own', () => {
    const list = (name: string) => [`const ${name} = [`, ...rows(twice), '];', ''].join('\n');
    expect(findingsOf({ 'a.ts': `${list('sealed')}\n${list('opened')}` }).families).toHaveLength(1);
    expect(findingsOf({ 'a.ts': list('sealed'), 'b.ts': list('opened') }).families).toHaveLength(1);
  });
});
