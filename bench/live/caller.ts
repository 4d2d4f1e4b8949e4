import { addressOf } from '#contract/kernel/address.ts'
import type { Person, World } from '../../e2e/kit/world.ts'

export type Post = (person: Person, route: { readonly path: string }, body?: object) => Promise<string>

/** Calls about one session, each by the person who makes it; a refusal is thrown. */
export function caller(world: World, url: string, sessionId: number): Post {
  return async (person, route, body) => {
    const { access } = await world.session(person)
    const response = await fetch(url + addressOf(route, { params: { sessionId } }), {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${route.path}: ${text}`)
    return text
  }
}
