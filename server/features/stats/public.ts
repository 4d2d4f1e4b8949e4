export { refreshFigures, studentFigures } from './service.ts'
