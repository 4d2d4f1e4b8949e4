export { forgetDecidedFiles, forgetUnsentFiles } from './retention.ts'
export { searchText } from './apply.ts'
