export { readersOf, writeToMany } from './many.ts'
