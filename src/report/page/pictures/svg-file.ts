const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const;

/** A drawing as a standalone SVG file, with the colours of the theme written out. */
export function standaloneSvg(drawing: SVGSVGElement, title: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  const unseen: Element[] = [];
  originals.forEach((original, at) => {
    const style = getComputedStyle(original);
    const target = copies[at];
    const isHidden = style.display === 'none' || style.visibility === 'hidden';
    if (isHidden && at > 0 && !original.closest('defs')) unseen.push(target);
    for (const name of drawn) {
      const value = style.getPropertyValue(name);
      if (value) target.setAttribute(name, plainColour(value));
    }
    for (const { name } of [...target.attributes])
      if (/^(?:class|style|tabindex|role|aria-|data-|hidden)/.test(name)) target.removeAttribute(name);
  });
  for (const each of unseen) each.remove();
  const ground = document.createElementNS(copy.namespaceURI, 'rect');
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: groundOf(drawing) }))
    ground.setAttribute(name, value);
  const name = document.createElementNS(copy.namespaceURI, 'title');
  name.textContent = title;
  copy.prepend(name, ground);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}

/** A colour in a form that every program knows: browsers give mixed ones as `color(srgb …)` or `oklab(…)`. */
function plainColour(value: string): string {
  if (!/^(?:color|oklab|oklch|lab|lch)\(/.test(value)) return value;
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return value;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b, alpha] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? `rgb(${r}, ${g}, ${b})` : `rgba(${r}, ${g}, ${b}, ${(alpha / 255).toFixed(3)})`;
}

function groundOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor && !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor))
      return plainColour(backgroundColor);
  }
  return 'white';
}

/** How many times as large a PNG is, so that it is sharp in a document. */
const scale = 2;

/** An SVG file as a PNG. */
export async function pngOf(text: string): Promise<Blob> {
  const image = new Image();
  // a data address, because a strict page policy may forbid blobs
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(image.naturalWidth * scale);
  canvas.height = Math.ceil(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large for a PNG.'))),
      'image/png',
    ),
  );
}
