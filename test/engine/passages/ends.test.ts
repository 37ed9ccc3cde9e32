import { describe, expect, it } from 'vitest';
import { findingsOf, placesOf, textAt } from '../corpus-of.ts';
import { inventedWord, randomOf } from '../invented.ts';

/** Tests of one kind; what all of them do is in each of them. */
const tests = `    desk.drawers.must_equal 'lamp' => 'on'
  end

  it "not alter the settings list in place" do
    env = Desk::FakeVisit.env_for("")
    first = open_desk(env)
    if first.shared?
      skip "shared requests keep no settings, so changes are lost"
    end
    first.settings.must_equal({})
    first.settings['lamp'] = 'on'
    first.settings.must_equal 'lamp' => 'on'
    second = open_desk(env)
    second.settings.must_equal({})
  end

  it "alter settings list if setting is in GET" do
    env = Desk::FakeVisit.env_for("?lamp=off")
    first = open_desk(env)
    first.settings.must_equal 'lamp' => 'off'
    first.change_setting 'lamp', 'on'
    first.settings.must_equal 'lamp' => 'on'
    second = open_desk(env)
    second.settings.must_equal 'lamp' => 'on'
  end

  it "alter settings list if setting is in POST" do
    env = Desk::FakeVisit.env_for("", "REQUEST_METHOD" => 'POST', :input => 'lamp=off')
    first = open_desk(env)
    first.settings.must_equal 'lamp' => 'off'
    first.change_setting 'lamp', 'on'
    first.settings.must_equal 'lamp' => 'on'
    second = open_desk(env)
    second.settings.must_equal 'lamp' => 'on'
  end

  it "alter settings list, even if setting didn't exist before" do
    env = Desk::FakeVisit.env_for("")
    first = open_desk(env)
    first.settings.must_equal({})
    first.change_setting 'lamp', 'on'
    first.settings.must_equal 'lamp' => 'on'
    second = open_desk(env)
    second.settings.must_equal 'lamp' => 'on'
  end

  it "alter settings list by changing only GET" do
    env = Desk::FakeVisit.env_for("?lamp=off")
    desk = open_desk(env)
    desk.GET.must_equal 'lamp' => 'off'
    desk.POST.must_equal({})
    desk.change_setting 'lamp', 'on'
    desk.GET.must_equal 'lamp' => 'on'
    desk.POST.must_equal({})
  end
`;

describe('a test that is told with the end of the one before', () => {
  it('is told alone also when it is too common by itself', () => {
    const files = { 'desk_spec.rb': tests };
    const told = findingsOf(files).families.map(({ members }) =>
      members.map((each) => textAt(files, each).trim().split('\n')),
    );
    expect(told.map((members) => members.map((lines) => lines[0].trim()))).toEqual([
      [
        'it "alter settings list if setting is in GET" do',
        'it "alter settings list if setting is in POST" do',
        'it "alter settings list, even if setting didn\'t exist before" do',
      ],
    ]);
    for (const lines of told.flat()) expect(lines).toHaveLength(9);
  });
});

describe('a function of which the rest is alike behind what was inserted on one side', () => {
  const random = randomOf(11);
  const lines = (count: number) =>
    Array.from({ length: count }, () => {
      const name = () => inventedWord(random);
      return `  ${name()}.${name()}(${name()}, ${name()});`;
    });
  const functionOf = (...body: string[]) => [`function ${inventedWord(random)}(given) {`, ...body, '}', ''];
  const apart = lines(40).map((line) => line.trim());
  const placesIn = (first: readonly string[], second: readonly string[]) =>
    placesOf(findingsOf({ 'a.ts': [...first, ...apart, ...second].join('\n') }).families);
  const begin = lines(10);
  const end = lines(7);

  it('is told whole', () => {
    const [first, second] = [functionOf(...begin, ...end), functionOf(...begin, ...lines(10), ...end)];
    expect(placesIn(first, second)).toEqual([['a.ts:1-19', 'a.ts:61-89']]);
    expect(placesIn(second, first)).toEqual([['a.ts:1-29', 'a.ts:71-89']]);
  });

  it('is told in part where so much was inserted that the whole is hardly alike', () => {
    const [first, second] = [functionOf(...begin, ...end), functionOf(...begin, ...lines(24), ...end)];
    expect(placesIn(first, second)).toEqual([['a.ts:2-11', 'a.ts:62-71']]);
  });

  it('is told in part where the rest is another', () => {
    const [first, second] = [functionOf(...begin, ...lines(8)), functionOf(...begin, ...lines(8))];
    expect(placesIn(first, second)).toEqual([['a.ts:2-11', 'a.ts:63-72']]);
  });
});

describe('functions with what annotates them on the line of their head', () => {
  const test = (name: string, what: string, count: number) => `
  @Test fun ${name}() {
    val cookie = parse(url, "a=b; ${what}")
    assertThat(cookie!!.matches("${name}".toHttpUrl())).isTrue()
    assertThat(cookie.matches("http://www.example.com".toHttpUrl())).isTrue()
    assertThat(cookie.maxAge).isEqualTo(${count})
  }
`;

  it('are told each by itself', () => {
    const file = `class CookieTest {
${test('domainMatches', 'domain=example.com', 12)}${test('pathMatches', 'path=/foo', 20)}${test('secureMatches', 'secure', 31)}${test('hostMatches', 'host=example', 45)}}
`;
    const { families } = findingsOf({ 'CookieTest.kt': file });
    expect(placesOf(families)).toEqual([[3, 10, 17, 24].map((line) => `CookieTest.kt:${line}-${line + 5}`)]);
  });
});
