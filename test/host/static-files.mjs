// A read-only HTTP server for one folder on loopback: the web extension host takes an extension only from an address.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const types = {
  '.js': 'text/javascript',
  '.cjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.png': 'image/png',
};

/** Serves `folder` below /extension; resolves with its address and `close()`. */
export async function serveFolder(folder) {
  const root = path.resolve(folder);
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    const file = path.join(
      root,
      decodeURIComponent(new URL(request.url, 'http://x').pathname).replace(/^\/extension(?=\/)/, ''),
    );
    try {
      if (!file.startsWith(root + path.sep)) throw new Error('outside');
      const bytes = readFileSync(file);
      response
        .writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
        .end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${server.address().port}`, close };
}
