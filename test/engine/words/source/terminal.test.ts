import { describe, expect, it } from 'vitest';
import { readerOf, wordsBy } from '../spoken.ts';

const inPage = (body: string, name = 'console') =>
  wordsBy(readerOf('a.md'), `\`\`\`${name}\n${body}\n\`\`\`\n`);

describe('what a terminal shows', () => {
  it('is read as its commands, without prompts and what programs print', () => {
    const said =
      '$ cargo test\n   Compiling adder v0.1.0\nrunning 1 test\ntest it_works ... ok\n\n$ cargo doc --open\n';
    expect(inPage(said).code).toBe('cargo test cargo doc open');
    expect(inPage(said, 'shell-session').code).toBe('cargo test cargo doc open');
  });

  it.each([
    ['root@a3f:/app# ls src\nmain.rs', 'ls src'],
    ['mysql> show tables\n+--+', 'show tables'],
    ['% make all\ncc main.c', 'make all'],
    ['  $ make all\n  cc main.c', 'make all'],
  ])('knows the prompt of %s', (said, typed) => {
    expect(inPage(said).code).toBe(typed);
  });

  it.each([
    ['a share', '$ make\n100% done', 'make'],
    ['a line below a quote that a backslash does not keep open', "$ cat 'a\\'\nprinted", "cat 'a\\'"],
  ])('takes no output for a command: %s', (_, said, typed) => {
    expect(inPage(said).code).toBe(typed);
  });

  it.each([
    ['behind a backslash', '$ docker run \\\n    --rm shop\nUnable to find image', 'docker run rm shop'],
    ['in quotes', '$ curl -d "{\n  price\n}" shop\n{ ok }', 'curl d price shop'],
    ['up to a word', '$ cat <<EOF > a\nprice = 1\nEOF\n$ cat a\nprice = 1', 'cat a price 1 cat a'],
    [
      'as long as the shell asks for more',
      '  $ cat <<EOF > a\n  > price = 1\n  >\n  > EOF\n  1',
      'cat a price 1 EOF',
    ],
    [
      'up to the first word that ends it',
      '$ let "n = 1<<B"; cat <<EOF\nprice = 1\nEOF\n1',
      'let "n = 1<<B" cat price 1',
    ],
  ])('goes on with a command %s', (_, said, typed) => {
    expect(inPage(said).code.replaceAll(/\s+/g, ' ')).toBe(typed.replaceAll(/\s+/g, ' '));
  });

  it('keeps comments as prose', () => {
    expect(inPage('# Build the shop first\n$ make all\ncc main.c')).toEqual({
      prose: 'Build the shop first',
      code: 'make all',
    });
  });

  it('is taken as it is where nothing has a prompt, or where it is said to be a script', () => {
    expect(inPage('make all\nmake test').code).toBe('make all make test');
    expect(inPage('$ make all\ncc main.c', 'sh').code).toContain('cc main');
  });

  it('has its words where they are in the file, in a quotation too', () => {
    const page = '> ```console\n> $ make all\n> cc main.c\n> $ make test\n> ```\n';
    expect(wordsBy(readerOf('a.md'), page).code).toBe('make all make test');
  });
});
