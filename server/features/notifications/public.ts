export { readCollapsed } from './inbox/inbox.ts'
export { tellMany } from './reading/notify.ts'
