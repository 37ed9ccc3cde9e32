import { describe, expect, it } from 'vitest';
import { wordsIn } from './words-on-lines.ts';

/** The lines of a file, numbered from 1, that go on with a block above though they are indented no more than its head. */
function goingOn(path: string, code: string): number[] {
  const { rows } = wordsIn(path, code.split('\n'), 'code').layout;
  const lines: number[] = [];
  for (let row = 0; row < rows.count; row++) if (rows.continues(row)) lines.push(rows.line[row] + 1);
  return lines;
}

describe('a body that begins as far out as the head of its function', () => {
  it('goes on with it, as does what is declared between them', () => {
    const pascal = `function Total(Order: TOrder): Double;
const
  Shipping = 12;
var
  Item: TItem;
begin
  for Item in Order.Items do
  begin
    Result := Result + Item.Price;
  end;
end;

var
  Orders: TList;
procedure Clear;
begin
  Orders.Clear;
end;`;
    expect(goingOn('a.pas', pascal)).toEqual([2, 4, 6, 8, 16]);
    const vhdl = `architecture rtl of adder is
  signal carry : std_logic;
begin
  process (clk)
  begin
    carry <= a and b;
  end process;
end architecture;`;
    expect(goingOn('a.vhd', vhdl)).toEqual([3, 5]);
    const plsql = `create or replace procedure pay
as
  l_total number;
begin
  l_total := total_of(12);
end;`;
    expect(goingOn('a.pkb', plsql)).toEqual([2, 4]);
  });

  it('does so behind a function within it', () => {
    const pascal = `procedure Copy(Source, Target: string);
  function Write(Name: string): Boolean;
  begin
    Result := Send(Name);
  end;
begin
  Write(Source);
end;`;
    expect(goingOn('a.pas', pascal)).toEqual([3, 6]);
  });

  it('is one of its own behind an end that is as far out', () => {
    const pascal = `procedure Clear;
begin
  Orders.Clear;
end;

begin
  Clear;
end.`;
    expect(goingOn('a.pas', pascal)).toEqual([2]);
  });

  it('is a block of its own where something rescues it', () => {
    const ruby = `def total
  order = Order.find(12)
  begin
    order.total
  rescue NotFound
    0
  end
end`;
    expect(goingOn('a.rb', ruby)).toEqual([5]);
  });

  it('is none of what code calls by such names elsewhere', () => {
    const typescript = `const type = total(order);
var order = find({
  type: 12,
} as Order);
const begin = 12;`;
    expect(goingOn('a.ts', typescript)).toEqual([4]);
  });
});
