export { readCollapsed } from './inbox/inbox.ts'
export { countLaidAside, listLaidAside, retryLaidAside } from './reading/laid-aside-queries.ts'
export { countPushes } from './sent/tally-queries.ts'
export { tellMany } from './reading/notify.ts'
