import type { Box } from '#core/certificate/design/box.ts'
import type { TemplateElement } from '#core/certificate/template.ts'

/** Before it can be laid out. */
export const roughBox = (element: TemplateElement): Box => ({
  x: element.x,
  y: element.y,
  width: element.type === 'image' ? element.width : (element.width ?? element.minWidth),
  height: element.type === 'image' ? element.height : (element.height ?? element.minHeight),
})
