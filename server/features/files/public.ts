export { mediaUrl, signedUrl, storageUrl } from './links.ts'
export { QUOTA_SETTING, readQuotas } from './quota.ts'
export { keepUpload } from './upload.ts'
export { forgetIdleUploads } from './resumable.ts'
