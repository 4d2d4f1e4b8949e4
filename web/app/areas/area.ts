import type { ComponentType } from 'react'
import type { LoadedLine } from '../modules.ts'

/** What a role's area is made of; it is loaded when somebody first goes there. */
export interface Area {
  readonly Shell: ComponentType
  readonly screens: readonly LoadedLine[]
}
