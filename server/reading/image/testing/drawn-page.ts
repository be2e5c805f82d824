/** A white page of 400 x 200 pixels to draw on, which counts its ink. */
export function drawnPage(shade = 40) {
  const [width, height] = [400, 200];
  const gray = new Uint8Array(width * height).fill(255);
  const fill = (x0: number, y0: number, x1: number, y1: number) => {
    for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) gray[y * width + x] = shade;
  };
  const inked = (x0: number, y0: number, x1: number, y1: number) => {
    let sum = 0;
    for (let y = y0; y < y1; y += 1)
      for (let x = x0; x < x1; x += 1) sum += gray[y * width + x] === 255 ? 0 : 1;
    return sum;
  };
  return { gray, width, height, fill, inked };
}
