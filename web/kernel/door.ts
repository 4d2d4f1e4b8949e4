import { createContext, use } from 'react'
import type { Role } from '#contract/kernel/route.ts'

/** Those who edit courses: the same screens for both, each by calls of her own. */
export type DoorRole = Extract<Role, 'admin' | 'teacher'>

const AreaContext = createContext<Role | undefined>(undefined)

/** The shell of an area says whose it is. */
export const AreaProvider = AreaContext

/** In whose area a screen of several stands. */
export function useAreaRole(): Role {
  const role = use(AreaContext)
  if (role === undefined) throw new Error('a screen of an area stands in none')
  return role
}

/** By whose calls a screen that two areas share reads and writes. */
export function useDoorRole(): DoorRole {
  const role = use(AreaContext)
  if (role === 'admin' || role === 'teacher') return role
  throw new Error(`a screen of the director and of teachers stands in ${role ?? 'no'} area`)
}

/** Of the two doors the one of this area. */
export const useDoor = <Door>(doors: Readonly<Record<DoorRole, Door>>): Door => doors[useDoorRole()]
