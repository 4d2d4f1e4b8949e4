export { readKeeping } from './keeping/keeping.ts'
export { forgetInRooms } from './keeping/forget-person.ts'
export { watchPresence } from './presence.ts'
export { countTurns, countTurnsOf } from './turn-queries.ts'
