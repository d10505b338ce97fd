import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// Two busy cores take their time: a second, the default, fails tests that nothing is wrong with.
configure({ asyncUtilTimeout: 5000 })
