/** Pairs of names as cause lists, vakalatnamas and cause titles have them: `typed | recorded`, one pair a line. */
const same = `
Sunita Menon | Smt. Sunita Menon
Sunita Menon | सुनीता मेनन
Menon Sunita | Sunita Menon
Ramesh Kumar Sharma | R. K. Sharma
R.K. Sharma | Ramesh Kumar Sharma
RK Sharma | Ramesh Kumar Sharma
Ramesh Sharma | Ramesh Kumar Sharma
R. Sharma | Ramesh Sharma
Shri Ram Lal | Ramlal
Ram Lal Gupta | Ramlal Gupta
Lakshmi Devi | Laxmi Devi
Anil Srivastava | Anil Shrivastava
Ravi Chaudhary | Ravi Chowdhury
Vijay Verma | Vijay Varma
Suresh Iyer | Suresh Aiyar
Mohd. Ali Khan | Mohammed Ali Khan
Md. Salim | Mohammad Salim
Muhammad Irfan | Mohammed Irfan
Dr. Asha Rao | Asha Rao
Late Shri Mohan Das | Mohan Das
Legal heirs of Mohan Das | Mohan Das
Harish Chandra S/o Bhola Nath | Harish Chandra
Kamla Devi W/o Ram Prasad | Kamla Devi
Anita Joshi, aged about 45 years | Anita Joshi
Farida Khan, Advocate | Farida Khan
Mst. Zubaida Begum | Zubaida Begum
Km. Neha Kapur | Neha Kapoor
M/s ABC Pvt. Ltd. | ABC Private Limited
ABC (P) Ltd. | M/s ABC Private Limited
A.B.C. Pvt Ltd | ABC Private Limited
M/s Asha Traders | M/S. ASHA TRADERS
Sharma & Sons | Sharma and Sons
Tata Motors Ltd. | Tata Motors Limited
Punjab National Bank | Punjab National Bank Ltd
Shree Ganesh Textiles | Shri Ganesh Textiles
Orient Steel LLP | Orient Steels LLP
Sunrise Builders Pvt Ltd through its Director Manoj Bansal | Sunrise Builders Private Limited
Sunrise Builders Pvt Ltd through its Director Manoj Bansal | Manoj Bansal
Rajendra Patil @ Raju | Rajendra Patil
Rajendra Patil urf Raju | Rajendra Patil
श्रीमती कमला देवी | Kamla Devi
लक्ष्मी देवी | Laxmi Devi
अनिल श्रीवास्तव | Anil Srivastava
मोहन दास पुत्र भोला नाथ | Mohan Das
गीता रानी | Geeta Rani
एबीसी प्राइवेट लिमिटेड | एबीसी लिमिटेड
Deepak Aggarwal | Deepak Agarwal
Deepak Agrawal | Deepak Agarwal
Sanjay Bannerjee | Sanjay Banerjee
Pooja Gupta | Puja Gupta
Feroz Shah | Firoz Shah
Faizal Qureshi | Faisal Qureshi
Zakir Hussain | Jakir Hussain
Krishna Murthy | Krishnamurthy
Krishan Kumar Bhatia | Krishan Bhatia
Harpreet Singh Gill | Harpreet Gill
Gurpreet Singh | S. Gurpreet Singh
Thomas Mathew | Mathew Thomas
Justice (Retd.) Arun Mehta | Arun Mehta
Bhawani Shankar | Bhavani Shankar
P.S. Narasimha | P. S. Narasimha
PS Rao | P. S. Rao
U.T. Khader | U. T. Khader
Collector Singh | Collector Singh
अनिल सरकार | Anil Sarkar
L.R. Gowda | L. R. Gowda
Abdul Rehman Khan | Abdul Rahman Khan
Jaswinder Kaur | Jasvinder Kaur
Shabnam Bano | Shabnam
Mukherjee Subrata | Subrata Mukherji
Subroto Mukherjee | Subrata Mukherjee
Gopal Krishnan | Gopalakrishnan
V. Ramachandran | Ramachandran V.
T.N. Seshan | T N Seshan
Sudhir Chaudhari | Sudhir Chowdhary
Rukhsana Begam | Rukhsana Begum
Ghulam Mohammad Dar | Gulam Mohd. Dar
Joginder Pal Singh | Joginder Pal
National Insurance Co. Ltd. | National Insurance Company Limited
Oriental Insurance Company Ltd through its Branch Manager | Oriental Insurance Co. Ltd.
Maruti Suzuki India Ltd | Maruti Suzuki India Limited
ICICI Bank Ltd. | M/s ICICI Bank Limited
M/s Gupta Brothers through Prop. Ashok Gupta | Ashok Gupta
Ashok Gupta, Proprietor of M/s Gupta Brothers | Ashok Gupta
मोहम्मद सलीम | Mohd. Salim
अब्दुल रहमान | Abdul Rahman
संजय गुप्ता | Sanjay Gupta
प्रकाश राव | Prakash Rao
हरीश चन्द्र | Harish Chandra
कृष्णा मूर्ति | Krishnamurthy
रमेश कुमार शर्मा | R. K. Sharma
Ram Singh and 3 Ors. | Ram Singh
Ram Singh & Anr. | Ram Singh
राम सिंह व अन्य | Ram Singh
Sanjeev Kumar | Sanjiv Kumar
Vishal Dixit | Vishal Dikshit
Neeraj Saxena | Niraj Saksena
Aggrawal Sweets Pvt Ltd | Agarwal Sweets Private Limited
Smt. Shanti Devi (since deceased) through her LRs | Shanti Devi
Baby Aarav (minor) through his father Nitin Kohli | Nitin Kohli`;

const different = `
Sunita Menon | Sunil Menon
Sunita Menon | Sunita Nair
Sunita Menon | Anita Menon
Ravi Kumar | Ravi Sharma
Ravi Kumar | Ram Kumar
Ramesh Sharma | Rajesh Sharma
R. K. Sharma | S. K. Sharma
R. K. Sharma | Mohan Das Sharma
Asha Rao | Usha Rao
Mohan Das | Mohini Das
Mohan Lal | Sohan Lal
Ram Lal | Shyam Lal
Ram Lal | Ram Singh
Ram Singh | Rani Singh
Kamla Devi | Vimla Devi
Geeta Rani | Sita Rani
Anil Kapoor | Sunil Kapoor
Amit Gupta | Sumit Gupta
Deepak Mehta | Deepika Mehta
Vikas Jain | Vikram Jain
Arun Joshi | Varun Joshi
Tarun Sethi | Varun Sethi
Karan Malhotra | Kiran Malhotra
Neha Kapoor | Sneha Kapoor
Leela Nair | Sheela Nair
Harpreet Kaur | Manpreet Kaur
Balbir Singh | Ranbir Singh
Zakir Hussain | Sabir Hussain
Salim Khan | Salman Khan
Irfan Khan | Imran Khan
Yusuf Ali | Yunus Ali
Priya Menon | Priti Menon
Pooja Gupta | Pooja Garg
Rajendra Patil | Mahendra Patil
Rajendra Patil | Rajendra Patel
Surendra Yadav | Narendra Yadav
Suresh Yadav | Suresh Jadhav
Ganesh Patil | Mahesh Patil
Harish Chandra S/o Bhola Nath | Bhola Nath
Kamla Devi W/o Ram Prasad | Ram Prasad
Sunita Menon, R/o Sharma Colony | Sharma Colony
Sharma | Ramesh Sharma
Ramesh | Ramesh Sharma
Tata Motors Ltd | Tata Steel Ltd
Tata Motors Ltd | Tata Power Company Ltd
ABC Pvt Ltd | ABD Pvt Ltd
Asha Traders | Usha Traders
Sharma Traders | Sharma Builders
Sharma & Sons | Anil Sharma
State Bank of India | State Bank of Patiala
Punjab National Bank | Punjab and Sind Bank
Reliance Industries Ltd | Reliance Capital Ltd
Sunrise Builders Pvt Ltd | Sunset Builders Pvt Ltd
State of Maharashtra | State of Maharashtra
Union of India | Union of India
State of J&K through Chief Secretary | State of J&K
Government of NCT of Delhi | Govt. of NCT of Delhi
Station House Officer, Bari Brahmana | Station House Officer, Janipur
विजय शर्मा | Ajay Sharma
राजेश कुमार | Rakesh Kumar
Sanjay Gupta | Sanjeev Gupta
Abdul Rahman | Abdul Rahim
Nitin Kohli | Nitish Kohli
Sudha Rani | Sadhna Rani
Arvind Jain | Anand Jain
Harish Rawat | Girish Rawat
P. Kumar | R. Kumar
Prakash Rao | Prasad Rao
Kavita Nair | Savita Nair
Kavita Nair | Kavitha Pillai
Naresh Goyal | Suresh Goyal
Suman Lata | Sunita Lata
National Insurance Co. Ltd | New India Insurance Co. Ltd
Bajaj Finance Ltd | Bajaj Auto Ltd
HDFC Bank Ltd | ICICI Bank Ltd
Gupta Brothers | Mehta Brothers
Delhi Development Authority | Noida Development Authority
Commissioner of Income Tax | Commissioner of Income Tax
उत्तर प्रदेश सरकार | उत्तर प्रदेश सरकार
State (NCT of Delhi) | State (NCT of Delhi)
Secretary, Ministry of Home Affairs | Secretary, Ministry of Finance
Tehsildar, Pampore | Tehsildar, Anantnag
Ram Singh S/o Kehar Singh | Kehar Singh
राजेश शर्मा | Brajesh Sharma
सीता देवी | Geeta Devi
Javed Ahmed | Naved Ahmed
Hamid Ansari | Majid Ansari
Lata Mishra | Lalita Mishra
Bhola Nath | Bhola Ram
Amar Nath | Kedar Nath
Amarjit Singh | Amandeep Singh
Paramjit Kaur | Parminder Kaur
Vinod Kumar | Pramod Kumar
Vinod Khanna | Vinay Khanna
Tilak Raj | Tilak Ram
Raj Kumar | Ram Kumar
Raj Rani | Raj Kumari
Hari Om | Hari Ram
Jagdish Pant | Jagmohan Pant
Shyam Sunder | Shyam Lal`;

const read = (text: string, isSame: boolean) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [typed = '', recorded = ''] = line.split(' | ');
      return { typed, recorded, isSame };
    });

export const namePairs = [...read(same, true), ...read(different, false)];
