export { readCollapsed } from './inbox/inbox.ts'
