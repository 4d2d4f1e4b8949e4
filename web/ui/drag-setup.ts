import { AutoScroller, Cursor, Feedback, PreventSelection } from '@dnd-kit/dom'
import { PointerSensor } from '@dnd-kit/react'

/** Without the library's own announcements, which speak English: order by keyboard has its own way and words. */
export const dragPlugins = [AutoScroller, Cursor, Feedback, PreventSelection]
export const dragSensors = [PointerSensor]
