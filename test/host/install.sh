#!/usr/bin/env bash
# Installs a real VS Code (server and web workbench, from the npm package code-server) and the Node it wants into a
# folder, from the npm registry alone: no install script of any package runs, nothing is downloaded elsewhere.
#   CODE_SERVER=4.139.1 NODE=24.21.0 install.sh FOLDER
# g++, make and python3 build small native modules; without them the host still runs, noisier and without log files.
set -euo pipefail
: "${CODE_SERVER:?}" "${NODE:?}"
case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) platform=linux-x64 ;;
  Linux-aarch64) platform=linux-arm64 ;;
  *) echo "VS Code's server is installed on Linux only; set VSCODE_EXECUTABLE to a desktop VS Code" >&2; exit 1 ;;
esac
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cache=$(cd "$1" && pwd)
stamp="code-server@$CODE_SERVER node@$NODE script@$(cksum < "$here/install.sh" | cut -d' ' -f1)"
if [ "$(cat "$cache/.ok" 2>/dev/null || true)" = "$stamp" ]; then exit 0; fi
echo "installing VS Code's server into $cache ($stamp)"
export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false npm_config_ignore_scripts=true npm_config_loglevel=error
rm -rf "$cache"
mkdir -p "$cache"
cd "$cache"

echo '{"private":true,"name":"vscode-test-host"}' > package.json
npm install --no-save --no-package-lock "node-$platform@$NODE"
vsnode="$cache/node_modules/node-$platform"

# Only lib/vscode of the tarball is wanted, code-server's own wrapper is not.
npm pack "code-server@$CODE_SERVER" --pack-destination "$cache" > /dev/null
tar xzf "code-server-$CODE_SERVER.tgz" --strip-components=2 package/lib/vscode
rm "code-server-$CODE_SERVER.tgz"

# npm-shrinkwrap.json pins the dependencies; `npm ci` fails because it lacks one entry.
cd "$cache/vscode"
npm install --omit=dev --no-save
(cd extensions && npm install --omit=dev --no-save)

native="@vscode/spdlog @vscode/native-watchdog native-watchdog"
for module in $native; do
  [ -d "node_modules/$module" ] || continue
  if ! { command -v g++ && command -v make && command -v python3; } > /dev/null || ! PATH="$vsnode/bin:$PATH" \
    npm_config_ignore_scripts=false npm_config_nodedir="$vsnode" npm rebuild "$module" > "$cache/build.log" 2>&1; then
    echo "note: $module was not built (needs g++, make, python3): the host runs without it" >&2
  fi
done

# VS Code 1.117 and older: the install script of @vscode/ripgrep would download rg.
if [ -d node_modules/@vscode/ripgrep ] && [ ! -e node_modules/@vscode/ripgrep/bin/rg ]; then
  npm pack @vscode/ripgrep-universal@1.18.0 --pack-destination "$cache" > /dev/null
  mkdir -p node_modules/@vscode/ripgrep/bin
  tar xzOf "$cache"/vscode-ripgrep-universal-1.18.0.tgz "package/bin/$platform/rg" > node_modules/@vscode/ripgrep/bin/rg
  chmod +x node_modules/@vscode/ripgrep/bin/rg
  rm "$cache"/vscode-ripgrep-universal-1.18.0.tgz
fi

# No test needs these: agents, Windows parts, other platforms' ripgrep.
rm -rf node_modules/@github node_modules/@microsoft/mxc-sdk node_modules/@vscode/windows-* node_modules/@vscode/sqlite3/deps extensions/copilot
find node_modules -path '*ripgrep-universal/bin/*' -prune -maxdepth 4 ! -name "$platform" -exec rm -rf {} +
rm -rf node_modules/node-pty/third_party
echo "$stamp" > "$cache/.ok"
