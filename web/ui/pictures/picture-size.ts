/** Widths that the platform draws of its own pictures, in pixels. */
export type PictureWidth = 160 | 320 | 640

/** The address of a smaller drawing; pictures of elsewhere stay what they are. */
export const sizedPicture = (url: string, width: PictureWidth): string =>
  url.startsWith('/storage/') ? `${url}${url.includes('?') ? '&' : '?'}w=${width}` : url

/** For a picture that is `width` wide on the screen: a screen of twice as many pixels gets twice as many. */
export function pictureSources(url: string, width: 160 | 320): { src: string; srcSet?: string } {
  const src = sizedPicture(url, width)
  if (src === url) return { src }
  return { src, srcSet: `${src} 1x, ${sizedPicture(url, width === 160 ? 320 : 640)} 2x` }
}
