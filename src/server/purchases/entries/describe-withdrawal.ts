/** The answer to the withdrawal of an entry. */
export const describeWithdrawal = ({ isRefunded }: { isRefunded: boolean }) => ({
  success: true,
  message: `The entry is withdrawn. ${isRefunded ? 'What was paid for it will be refunded.' : 'Nothing is refunded.'}`,
})
