// near-duplicates-ignore: the kiosk is installed alone and takes nothing from the service
export function isPairingCode(code: string): boolean {
  const digits = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < 5; at++) {
    const digit = Number(digits[at]);
    const weighed = at % 2 === 0 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return (10 - (sum % 10)) % 10 === Number(digits[5]);
}

document.querySelector('form')?.addEventListener('submit', (event) => {
  const code = String(new FormData(event.target as HTMLFormElement).get('code'));
  if (!isPairingCode(code)) event.preventDefault();
});
