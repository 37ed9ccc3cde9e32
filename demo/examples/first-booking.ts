import { openHarbour } from '../src/harbour';

const boat = { name: 'Petrel', length: 9.6, width: 3.1, draught: 1.6 };

// The README quotes this. Berths are tried in the order of the harbour file.
const harbour = await openHarbour(process.argv[2] ?? 'harbour.json');
const berth = harbour.berths.find((each) => each.length >= boat.length && each.depth >= boat.draught);
if (!berth) throw new Error(`no berth for ${boat.name}`);
const booking = harbour.book(berth, boat, { from: '2024-06-01', nights: 3 });
console.log(`${booking.boat.name} lies at ${booking.berth.name}, ${booking.total.toFixed(2)} EUR`);
