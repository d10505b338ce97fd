import Router from '@koa/router'
import {
  Correction,
  CorrectionConflict,
  CorrectionParams,
  CorrectionPreview,
  CorrectionRequest,
  CorrectionStarted,
} from '@quotidia/contract/corrections'
import { DayParams } from '@quotidia/contract/days'
import { allow, authorize } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { findDay } from '../records/dayQueries'
import { dayPolicy } from '../records/policy'
import { requestCorrection } from './commands'
import { correctionPolicy, mayCorrect } from './policy'
import { presentCorrection, presentPreview } from './presenter'
import { CORRECTION, findCorrection } from './queries'

export const corrections = new Router({ prefix: '/day' })

corrections.get(
  '/:dayId/correction',
  query({ params: DayParams, response: CorrectionPreview }, async ({ dayId }, { actor, db }) => {
    allow(mayCorrect(actor))
    const day = await findDay(db, actor, dayId)
    authorize(actor, dayPolicy, 'read', day)
    return presentPreview(db, actor, day)
  }),
)

corrections.post(
  '/:dayId/correction',
  command(
    { params: DayParams, body: CorrectionRequest, response: CorrectionStarted, conflict: CorrectionConflict },
    async ({ dayId, body }, { services, ...write }) => {
      allow(mayCorrect(write.actor))
      const day = await findDay(write.trx, write.actor, dayId)
      authorize(write.actor, dayPolicy, 'read', day)
      const jobId = await requestCorrection(write, day, body.reason)
      write.afterCommit(async () => services.wakeJobs(CORRECTION))
      return { jobId }
    },
    { status: 202, creates: true },
  ),
)

corrections.get(
  '/correction/:jobId',
  query({ params: CorrectionParams, response: Correction }, async ({ jobId }, { actor, db }) => {
    allow(mayCorrect(actor))
    const row = await findCorrection(db, actor, jobId)
    authorize(actor, correctionPolicy, 'read', row)
    return presentCorrection(db, actor, row)
  }),
)
