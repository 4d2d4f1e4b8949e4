export { EXPORT_BUCKET } from './exports.ts'
export { listNamedExports } from './queries.ts'
