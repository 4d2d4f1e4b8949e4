import { ornamentNamed } from './ornaments.ts'
import type { PlacedPicture } from './page.ts'
import { isTextElement, type BackgroundSize, type CertificateTemplate } from './template.ts'

/** How large each stored picture is, in its own points. */
export type PictureSizes = ReadonlyMap<string, PictureSize>
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The paths of all stored pictures that a template shows, each once. */
export function picturesOf({ background_url, elements }: CertificateTemplate): string[] {
  const background = background_url === null || ornamentNamed(background_url) ? [] : [background_url]
  const images = elements.flatMap((element) => (isTextElement(element) ? [] : [element.src]))
  return [...new Set([...background, ...images])]
}

/** The background in the middle of the page, as large as its mode says. A picture point is a pixel of the canvas. */
export function placeBackground(
  src: string,
  picture: PictureSize,
  { sheet, mode }: { sheet: PictureSize; mode: BackgroundSize },
): PlacedPicture {
  const { width, height } = backgroundBox(picture, sheet, mode)
  const [x, y] = [(sheet.width - width) / 2, (sheet.height - height) / 2]
  return { src, x, y, width, height, above: null, alt: 'خلفية الشهادة' }
}

function backgroundBox(picture: PictureSize, sheet: PictureSize, mode: BackgroundSize): PictureSize {
  const [across, down] = [sheet.width / picture.width, sheet.height / picture.height]
  switch (mode) {
    case '100% 100%':
      return sheet
    case 'auto':
      return picture
    case 'cover':
      return scaled(picture, Math.max(across, down))
    case 'contain':
      return scaled(picture, Math.min(across, down))
  }
}

const scaled = ({ width, height }: PictureSize, by: number): PictureSize => ({
  width: width * by,
  height: height * by,
})
