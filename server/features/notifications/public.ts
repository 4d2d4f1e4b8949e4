export { readCollapsed } from './inbox/inbox.ts'
export { countLaidAside, listLaidAside } from './reading/laid-aside-queries.ts'
export { countPushes } from './sent/tally-queries.ts'
export { tellMany } from './reading/notify.ts'
