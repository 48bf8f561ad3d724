/** Names as a large firm has them, for the measurement of the conflict check: frequent ones often, rare ones seldom. */

const FIRST =
  'Ramesh Suresh Sunita Anita Rajesh Mukesh Vijay Ajay Sanjay Anil Sunil Ravi Kavita Savita Geeta Seema Pooja Neha Deepak Ashok Vinod Pramod ' +
  'Mohan Sohan Harish Girish Naresh Dinesh Mahesh Ganesh Rakesh Manoj Arun Varun Tarun Kiran Karan Rohit Mohit Amit Sumit Nitin Sachin Vikas ' +
  'Vikram Arjun Gurpreet Harpreet Balbir Jasbir Joginder Rajinder Surinder Abdul Mohammed Imran Irfan Farida Zubaida Shabnam Rukhsana Yusuf ' +
  'Thomas Mathew George Joseph Mary Elizabeth Lakshmi Saraswati Venkatesh Subramaniam Ramachandran Gopalakrishnan Narayanan Krishnan Murugan ' +
  'Subrata Debashish Amitava Soumitra Aparna Malati Bhola Kedar Amar Jagdish Omprakash Satish Umesh Yogesh Lokesh Pankaj Neeraj Dheeraj Alok ' +
  'Prakash Prasad Usha Asha Lata Rekha Meena Leela Sheela Nirmala Kamla Vimla Shanti Basanti';
const LAST =
  'Sharma Verma Gupta Singh Kumar Yadav Patel Patil Reddy Rao Nair Menon Pillai Iyer Iyengar Khan Ansari Qureshi Sheikh Hussain Ahmed Das Bose ' +
  'Banerjee Mukherjee Chatterjee Ghosh Sen Dutta Mehta Shah Desai Joshi Kulkarni Deshpande Pawar Jadhav Shinde Chavan Naidu Chowdhury Mishra ' +
  'Tiwari Pandey Dubey Tripathi Srivastava Agarwal Jain Bansal Goyal Mittal Kapoor Malhotra Khanna Chopra Sethi Bhatia Ahuja Gill Sandhu ' +
  'Dhillon Bhat Dar Wani Lone Mir Fernandes DSouza Pinto Thomas Varghese Kurian Hegde Shetty Gowda Bhandari Rawat Negi Bisht Thakur Rathore ' +
  'Chauhan Solanki Parmar Saxena Mathur Bhatnagar Kaul Zutshi Raina Tickoo';
const MIDDLE = ['', '', '', 'Kumar', 'Lal', 'Prasad', 'Chandra', 'Devi', 'Singh', 'R.', 'K.', 'S.'];

const [first, last] = [FIRST.split(' '), LAST.split(' ')];

/** A number from 0 to 1 that looks random and is the same for the same turn and place. */
function scatter(turn: number, place: number): number {
  let mixed = Math.imul(turn + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b);
  for (const shift of [16, 13]) mixed = Math.imul(mixed ^ (mixed >>> shift), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** A number below `size` that is small more often than large: of a hundred first names, the commonest has three of a hundred bearers. */
const skewed = (turn: number, place: number, size: number): number => Math.floor(scatter(turn, place) ** 1.3 * size);

/** The name of one of a firm's people. */
export function nameOf(turn: number): string {
  const middle = MIDDLE[skewed(turn, 1, MIDDLE.length)] ?? '';
  return [first[skewed(turn, 0, first.length)], middle, last[skewed(turn, 2, last.length)]].filter(Boolean).join(' ');
}

/** What is typed: everyday names, common ones, one word, initials, Devanagari, companies, and names that nobody bears. */
export const TYPED: readonly string[] = [
  'Ramesh Kumar Sharma',
  'Ramesh Kumar',
  'Suresh Gupta',
  'Smt. Sunita Verma W/o Ramesh Verma',
  'R. K. Sharma',
  'Kumar',
  'Singh',
  'Gurpreet Singh',
  'सुनीता शर्मा',
  'रमेश कुमार गुप्ता',
  'Mohd. Imran Khan',
  'Venkatesh Subramaniam Iyer',
  'Lakshmi Narayanan Pillai',
  'M/s Sharma Traders Pvt. Ltd.',
  'State of Maharashtra',
  'Zoltan Kovacs',
];
