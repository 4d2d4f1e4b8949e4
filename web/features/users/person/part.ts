import type { UserDetail } from '#contract/users/shapes.ts'

export interface PartProps {
  readonly person: UserDetail
  /** From the address. */
  readonly page: number
}

export const pageLink = (part: string) => (page: number) => `?part=${part}&page=${page}`
