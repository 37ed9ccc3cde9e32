// Installs what package-lock.json asks for, unless it is there already. Needs nothing but Node and npm.
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const oldest = 20;

const packagesIn = (file) => JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).packages;

/** Whether every package is there in the wanted version; an optional one may be missing, for other platforms. */
function isInstalled() {
  try {
    const wanted = packagesIn('package-lock.json');
    const present = packagesIn('node_modules/.package-lock.json');
    return Object.entries(wanted).every(
      ([path, { version, optional, devOptional }]) =>
        path === '' || present[path]?.version === version || ((optional || devOptional) && !present[path]),
    );
  } catch {
    return false;
  }
}

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`Node ${oldest} or newer is needed; this is ${process.version}`);
  process.exit(1);
}
if (!isInstalled()) {
  console.error('Installing what package-lock.json asks for …');
  execSync('npm ci --no-audit --no-fund --loglevel=error', { cwd: root, stdio: ['ignore', 2, 2] });
}
