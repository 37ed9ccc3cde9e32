import type { OptionalKind, SkipReason } from './skips.ts';

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** A pattern that matches any of the words. */
export function alternatives(text: string): string {
  return [...names(text)].join('|');
}

/** Where ASP.NET keeps the libraries of a site, each in a folder of `lib`. */
const librariesWithin = /(?:^|\/)wwwroot$/;

/** Folders of version control and of tools, where nobody writes: skipped without being counted. */
const unseenFolders = names(`
  .git .hg .svn .jj .bzr _darcs CVS .pijul .sl
  .idea .vs .cache .gradle .next .nuxt .svelte-kit .turbo .parcel-cache .angular .terraform .dart_tool
  .pytest_cache .mypy_cache .ruff_cache .tox .nox .ipynb_checkpoints __pycache__ .nyc_output .vscode-test
`);

const unseenFiles = names(
  '.DS_Store Thumbs.db desktop.ini .git near-duplicates.json .near-duplicates-ignore.json',
);

/** Folders that hold the work of others. */
const vendoredFolders = names(`
  node_modules bower_components jspm_packages web_modules vendor vendors vendored deps extern third_party third-party
  thirdparty 3rdparty 3rd_party 3rd-party Godeps Pods Carthage site-packages .venv venv virtualenv .yarn
  .bundle .pnpm-store .eggs
`);

const snapshotFolders = names(`
  __snapshots__ __image_snapshots__ __fixtures__ __testfixtures__ __recordings__ __cassettes__ cassettes
  golden goldens _snaps expectedoutput expected-output expected_output expected_outputs
`);
/** A folder with a blank in its name is no package of code. */
const testData = /^test[-_ ]?data$/;

/** Playwright keeps them beside the test: `login.spec.ts-snapshots`. */
const snapshotsOfTest = /\.\w+-snapshots$/;

/** Names that mean snapshots only among tests: elsewhere people work in folders with these names. */
const snapshotFoldersOfTests = names('expected _expected snapshots');
/** A private Python module may have this name too. */
const snapshotOfTests = /^_expected\.(?!py$)\w+$/;
const testFolder = /(?:^|[/._-])(?:tests?|specs?|testsuite|e2e|regress|t)(?:[._-][^/]*)?\//i;
/** JVM packages of tests are named after what they test, so their names say nothing here. */
const withinPackages = /(?:^|\/)(?:java|kotlin|groovy|scala)\//;
/** In a source root laid out as JVM builds expect, a folder is a package, whatever its name. */
const withinSourceRoot = /(?:^|\/)src\/(?:\w+\/)?(?:java|kotlin|groovy|scala)\//;

/** Output of bundlers and documentation tools that is checked in all the same. */
const generatedFolders = names('dist _site htmlcov __generated__ .docusaurus');
const generatedFolder =
  /^\.?generated(?:[-_](?:src|sources|code|docs?|txt|html|man))?$|\.(?:docset|xcassets|graffle)$/;

/** What Visual Studio writes about the services that a project calls. */
const serviceFolder = /^(?:(?:Service|Web) References|App_(?:Web|Service)References|Connected Services)$/;

const generatedNames = names(`
  package-lock.json npm-shrinkwrap.json pnpm-lock.yaml bun.lock deno.lock go.sum go.work.sum gradle.lockfile
  packages.lock.json Package.resolved .terraform.lock.hcl cabal.project.freeze conda-lock.yml
  aclocal.m4 config.guess config.sub ltmain.sh install-sh depcomp missing test-driver ylwrap config.rpath
  gradlew gradlew.bat gradle-wrapper.properties mvnw mvnw.cmd project.pbxproj .pnp.cjs .pnp.loader.mjs
  PublicAPI.Shipped.txt PublicAPI.Unshipped.txt project.godot export_presets.cfg
`);

const generatedEnds =
  /\.(?:lock|map|pb\.go|pb\.gw\.go|pb\.cc|pb\.h|pbobjc\.[hm]|g\.dart|freezed\.dart|mocks\.dart|g\.cs|g\.i\.cs|designer\.cs|designer\.vb|generated\.\w+|gen\.\w+|xib|storyboard|xcscheme|sln|vcxproj|filters|iml|dfm|lfm|lrj|lrt|rsj|lpi|dproj|tscn|escn|tres|kicad_\w+|autogen\.cs|swagger\.json|lyx|graffle|cast|glyph|sum)$|_pb2(?:_grpc)?\.pyi?$|_pb\.(?:js|ts|d\.ts|rb)$|_generated\.\w+$|^zz_generated\.|^bindata\.go$|(?:^|-)baseline[\w.-]*\.neon$|^(?:psalm|lint|detekt)-baseline\.xml$/i;

/** What R writes about the packages that depend on one. */
const checksOfDependents = /(?:^|\/)revdep\/(?:README|cran|problems|failures)\.md$/;

/**
 * `react-dom_16.14.0.js`: a file with a version in its name comes from elsewhere, or was published like this. Of a
 * schema (`spring-beans-3.0.xsd`) two numbers say it too.
 */
const vendoredEnds =
  /[-_.@]v?\d+\.\d+\.\d+[\w.+-]*\.(?:[cm]?js|css|ya?ml)$|[-_]v?\d+[._]\d+(?:[._]\d+)*\.(?:xsd|dtd|rn[cg]|wsdl)$/;

const minifiedEnds = /[.-]min\.(?:m?js|css|html)$/;

/** Recorded or expected output to a terminal, kept beside the program that writes it, is a snapshot too. */
const snapshotEnds =
  /^(?:expected[-_.])?output\.(?:txt|log)$|(?:^|[-_.])(?:stdout|stderr)(?:\.term)?\.(?:txt|log)$|\.(?:snap(?:\.(?!(?:[cm]?[jt]sx?|py|rb|rs|go|cs|java|kts?|php|swift)$)\w+)?|stdout|stderr|output|out|expect|expected|fixed|golden|(?:expected|approved|received|verified|cassette)\.\w+|ambr)$|[-_.](?:golden\.(?:txt|log|json|xml|ya?ml|csv|html|md)|snapshot\.(?:txt|json))$|(?<!^tests?|^)[-_]expected(?:\.(?!sh$|ps1$|bat$)\w+)?$/;

/** Lists for tools, which are alike everywhere, also under the names that templates give them (`_gitignore`). */
const listNames =
  /^\.[\w-]*(?:ignore|attributes|keep)$|^(?:_|dot[-_.])[a-z]+ignore$|^gitignore$|^\.(?:gitmodules|mailmap|editorconfig|nvmrc)$/;

const licenceName =
  /^(?:un|(?:apache|mit|bsd|isc|psf|[al]?gpl|epl|mpl)[\d.]*-)?licen[sc]es?(?:[-_.].*)?$|^(?:[al]?gpl|epl|mpl)-?v?\d[\d.]*\.\w+$|^[al]?gpl\.txt$|^[\w.-]+-(?:mit|isc|bsd-\d-clause|apache-\d\.\d|[al]?gpl-\d\.\d|[em]pl-\d\.\d)$|^(?:copying|eula|ofl|copyright|copyrights|notice|notices|patents|third[-_]?party[-_]?(?:licen[sc]es?|notices?)(?:text)?|code[-_]of[-_]conduct)(?:[-_.].*)?$/i;
/** The licence of something beside it: `ashen.license`, `icon.svg.license`. */
const licenceOfOther = /.\.licen[sc]e$/i;
/** A licence is text, or what looks like its extension is none (`LICENSE-MIT`, `COPYING.LESSER`). */
const licenceEnd = /^[^.]+$|\.(?:md|markdown|txt|rst|adoc|html?|org|rtf|[A-Zv0-9.-]+|mit|apache|bsd)$/;
/** A page about licences, in words: `license-expiration-messages.md`. */
const licencePage = /^licen[sc]es?(?:[-_][a-z]+){2,}\.(?:md|rst|adoc|html?)$/;
/** In capitals only: licences of something else (`LICENSE.python`), and lists of the people who hold the rights. */
const rightsName =
  /^(?:LICEN[SC]E|COPYING)\.\w+$|^(?:.+[-_.]LICEN[SC]ES?|AUTHORS|CONTRIBUTORS|TRANSLATORS|CREDITS|THANKS)(?:\.(?:md|markdown|txt|rst|adoc|org))?$|^MAINTAINERS(?:\.txt)?$/;

/** Folders that keep others' licences, as `.txt`; pages about licences are written in Markdown. */
const licenceFolder = /(?:^|\/)_?licen[sc]es$/i;

/** Lists of changes, repeated for every version and package. */
const changelogName =
  /^(?:[\d.]*-?)?(?:changelog|changes|history|news|release[-_]?notes)(?:[-_][\w-]+(?:\.(?:\d[\w-]*|x))*)?(?:\.(?:md|markdown|txt|rst|adoc|org))?$/i;
const changelogFolders = names('changelogs changelog.d .changeset newsfragments');
/** Only text counts here: there may also be code about release notes, or changes of a database. */
const withinChangelogs = /(?:^|\/)(?:changelogs?|rel(?:ease)?[-_]?notes)\//i;
/** What Maven writes its list of changes from. */
const changesOfMaven = /(?:^|\/)src\/changes\/[^/]+\.xml$/;
/** Notes named after the version that they are about. */
const notesOfRelease = /(?:^|\/)(?:releases?|changes|whats-?new)\/(?:.+\/)?(?:v|version)?\d+\.\d[^/]*$/i;
const textEnd = /^[^.]+$|\.(?:md|markdown|mdx|txt|rst|adoc|asciidoc|org|html?|tex|stex|\d+)$/i;

const dataEnds =
  /\.(?:dat|csv|tsv|psv|jsonl|ndjson|geojson|topojson|svg|dot|gv|drawio|excalidraw|puml\.svg|po|pot|xlf|xliff|arb|resx|sarif|har|eml|srt|vtt|bib|pem|crt|key|pub|asc|hex|ihex|srec|obj|stl|ply|gcode|dxf|fasta|fa|gpx|kml|ics|vcf|tfstate|rtf|eps|ps|patch|diff|rej|orig|gltf|mtl|dae|bvh|x3d|wrl|vtk|vtu|step|stp|iges|igs|ifc|tmx|osm|gml|graphml|gexf|sfd|ucm|xcstrings|musicxml|mscx|cube)$/i;

const binaryEnds = new RegExp(
  `\\.(?:${alternatives(`
  png jpe?g gif webp avif ico icns bmp tiff? heic psd ai sketch fig xcf
  mp[34] m4[av] mov avi mkv webm wav ogg oga flac aac opus mid
  woff2? ttf otf eot
  zip gz tgz bz2 xz zst lz4 7z rar tar jar war ear nupkg whl egg gem deb rpm apk aab ipa dmg iso vsix crx
  exe dll so dylib a lib o obj pdb class pyc pyo wasm node bin elc beam rlib rmeta
  pdf docx? xlsx? pptx? odt ods odp epub mobi
  sqlite3? db mdb parquet avro orc feather arrow npy npz pkl h5 hdf5 onnx pt pth safetensors tflite
  der p12 pfx jks keystore mo gmo swf blend fbx glb unitypackage
`)})$`,
  'i',
);

/** What a folder of this name in the folder `within` is, or `'unseen'` when it is not even worth counting. */
export function kindOfFolder(name: string, within = ''): OptionalKind | 'unseen' | undefined {
  if (unseenFolders.has(name)) return 'unseen';
  if (vendoredFolders.has(name)) return isPackage(name, `${within}/`) ? undefined : 'vendored';
  if (isSnapshotFolder(name.toLowerCase(), within)) return 'snapshot';
  if (generatedFolders.has(name) || generatedFolder.test(name) || serviceFolder.test(name))
    return 'generated';
  if (name === 'lib' && librariesWithin.test(within)) return 'vendored';
  if (changelogFolders.has(name.toLowerCase())) return 'changelog';
  if (name === 'LICENSES') return 'licence';
  return undefined;
}

function isPackage(name: string, within: string): boolean {
  return withinSourceRoot.test(within) && /^[a-z]+$/.test(name);
}

function isSnapshotFolder(name: string, within: string): boolean {
  if (snapshotFolders.has(name) || testData.test(name) || snapshotsOfTest.test(name)) return true;
  return snapshotFoldersOfTests.has(name) && isWithinTests(within) && !withinPackages.test(`${within}/`);
}

/** Whether a folder is a folder of tests, or below one. */
export function isWithinTests(within: string): boolean {
  return testFolder.test(`${within}/`);
}

function isChangelog(within: string, name: string): boolean {
  return withinChangelogs.test(within) || notesOfRelease.test(within + name);
}

/** What a file of this name in the folder `within` is, or `'unseen'` when it is not even worth counting. */
export function kindOfFile(name: string, within = ''): SkipReason | 'unseen' | undefined {
  if (binaryEnds.test(name)) return 'binary';
  if (generatedNames.has(name) || generatedEnds.test(name)) return 'generated';
  if (checksOfDependents.test(`${within}/${name}`)) return 'generated';
  if (minifiedEnds.test(name)) return 'minified';
  if (vendoredEnds.test(name)) return 'vendored';
  if (snapshotEnds.test(name) || (snapshotOfTests.test(name) && isWithinTests(within))) return 'snapshot';
  if (rightsName.test(name) || licenceOfOther.test(name)) return 'licence';
  if (licenceName.test(name) && licenceEnd.test(name) && !licencePage.test(name)) return 'licence';
  if (licenceFolder.test(within) && name.endsWith('.txt')) return 'licence';
  if (changelogName.test(name) || changesOfMaven.test(`${within}/${name}`)) return 'changelog';
  if (textEnd.test(name) && isChangelog(`${within}/`, name)) return 'changelog';
  if (dataEnds.test(name) || listNames.test(name)) return 'data';
  if (unseenFiles.has(name)) return 'unseen';
  return undefined;
}
