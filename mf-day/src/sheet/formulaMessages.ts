export { formulaMessages } from '@quotidia/domain/formula/messages'
