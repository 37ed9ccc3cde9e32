import { describe, expect, it } from 'vitest';
import { findingsOf, textAt } from '../corpus-of.ts';

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
        'it "alter settings list, even if setting didn\'t exist before" do',
      ],
    ]);
    for (const lines of told.flat()) expect(lines).toHaveLength(9);
  });
});
