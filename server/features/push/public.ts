export { openRun, type DeviceAnswer, type PushRun, type PushWish } from './send-push.ts'
export { showDesk as showPushDesk } from './desk.ts'
