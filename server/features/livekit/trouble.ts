import type { LiveKitTrouble } from '#server/engines/meetings/port.ts'
import { text } from '#server/kernel/texts.ts'
import { liveKitTexts } from './texts.ts'

/** What happened and what to do; LiveKit's own words stand beside it. */
export const troubleSentence = ({ reason }: LiveKitTrouble): string => text(liveKitTexts[`trouble.${reason}`])
