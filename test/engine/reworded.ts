/** A paragraph that may be said otherwise. */
export const original = `The harbour office opens at seven in the morning and closes when the last ferry has left. Visitors
who want to rent a boat must show a valid licence, pay the deposit in cash, and sign the damage form before
they step on board. Boats that come back late are charged double for every hour, unless the wind was
stronger than the forecast had promised.`;

/** The same said otherwise: other order, other small words, some other words. */
export const reworded = `At seven in the morning the harbour office opens; it closes once the last ferry has left. To rent a
boat, visitors show a valid licence, sign the damage form, and must pay the deposit in cash before
stepping on board. Double is charged for every hour that boats come back late, except where the wind was
stronger than what the forecast promised.`;
